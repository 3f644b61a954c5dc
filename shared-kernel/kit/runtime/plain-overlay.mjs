// Replaces the development server's overlay in a store, whose Trusted Types policy forbids creating HTML from text.

let shown;

const hide = () => {
  shown?.remove();
  shown = undefined;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const COLOURS = /\u001b\[[\d;]*m/g;

export const formatProblem = (type, problem) => ({
  header: [type.toUpperCase(), problem.moduleName].filter(Boolean).join(' in '),
  body: problem.message ?? String(problem),
});

function show(messages) {
  hide();
  shown = document.createElement('pre');
  shown.setAttribute('role', 'alert');
  shown.textContent = messages
    .map((problem) => Object.values(formatProblem('error', problem)).join('\n').replaceAll(COLOURS, ''))
    .join('\n\n');
  Object.assign(shown.style, {
    background: '#200',
    color: '#fff',
    inset: 'auto 0 0',
    margin: '0',
    maxHeight: '50vh',
    overflow: 'auto',
    padding: '16px',
    position: 'fixed',
    whiteSpace: 'pre-wrap',
    zIndex: '2147483647',
  });
  document.body.append(shown);
}

export const createOverlay = () => ({
  send: ({ type, messages }) => (type === 'BUILD_ERROR' ? show(messages) : hide()),
});
