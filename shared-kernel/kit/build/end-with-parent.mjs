const LOOK_MS = 500;

let watched = false;

/**
 * Ends this process when the one that started it has ended. npm's own shell ends on a signal without passing it on, so without this,
 * servers would keep their ports after `npm run dev` was stopped from outside. Only for processes of npm scripts: others may outlive
 * their terminal on purpose.
 */
export function endWithParent() {
  if (watched || !process.env.npm_lifecycle_event) return;
  watched = true;
  const parent = process.ppid;
  // A server closes gracefully on the first signal, and at once on the second.
  const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(look, LOOK_MS).unref();
}
