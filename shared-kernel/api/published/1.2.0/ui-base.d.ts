export { }
