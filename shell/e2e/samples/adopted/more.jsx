import './more.css';

export default function More() {
  return <output>And more</output>;
}
