/** Style of the page that `status --html` writes: `:target` chooses the language, the system the theme. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1a1d23, #eceef2); --soft: light-dark(#5b6270, #a3abba);
  --line: light-dark(#d9dde4, #343a46); --card: light-dark(#fff, #1c2028);
  --good: light-dark(#146c2e, #6fdc8c); --bad: light-dark(#b3261e, #ff9d94);
  --default: light-dark(#3b5bdb, #8fa8ff); --canary: light-dark(#b45309, #f5b44d); }
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(16px, 2vw, 40px); background: light-dark(#f3f4f7, #111318); color: var(--ink);
  font: clamp(15px, 0.7vw + 9px, 22px)/1.45 system-ui, sans-serif; }
main { display: grid; gap: 1.2em; align-items: start; grid-template-columns: repeat(auto-fill, minmax(min(100%, 30em), 1fr)); }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0.2em 1.5em; align-items: center; }
header p { margin: 0; } nav { margin-inline-start: auto; }
nav a { padding: 12px 4px; } a { color: inherit; } a:focus-visible { outline: 3px solid var(--default); }
h1 { font-size: 1.6em; margin: 0; } h2 { font-size: 1.25em; margin: 0; } h3 { font-size: 1em; margin: 1em 0 0; }
small, header p:nth-of-type(2), .place, thead { color: var(--soft); font-weight: 400; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1em 1.2em; overflow-wrap: anywhere; }
section p { margin: 0.3em 0 0.8em; } code { font-size: 0.9em; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: start; padding: 0.35em 0.8em 0.35em 0; vertical-align: top; }
tbody tr { border-top: 1px solid var(--line); } th { font-weight: 600; overflow-wrap: normal; } thead th { font-weight: 400; font-size: 0.85em; }
.bar { width: 32%; } svg { display: block; width: 100%; height: 0.8em; margin-top: 0.35em; border-radius: 4px; background: var(--line); }
.default { fill: var(--default); } .canary { fill: var(--canary); } .standby { fill: none; }
ul { list-style: none; margin: 0.3em 0 0; padding: 0; } li { padding: 0.2em 0; }
.good { color: var(--good); font-weight: 600; } .bad { color: var(--bad); font-weight: 600; } em { font-style: normal; }
.uk { display: none; } :root:has(#uk:target) .uk { display: revert; } :root:has(#uk:target) .en { display: none; }
`;
