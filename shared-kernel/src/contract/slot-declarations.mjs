// JavaScript, since builds import it without compiling.

const typeOf = (kind) => (typeof kind === 'string' ? kind : kind.map((one) => `'${one}'`).join(' | '));

const contextType = ({ context }) => {
  const members = Object.entries(context).map(([name, kind]) => `readonly ${name}: ${typeOf(kind)}`);
  return members.length > 0 ? `{\n${members.map((one) => `      ${one};\n`).join('')}    }` : 'object';
};

export const slotDeclarations = (offered, origin) => `// Generated from ${origin}. Do not edit.
import '@gadgetry/shared-kernel/slots';

declare module '@gadgetry/shared-kernel/slots' {
  interface SlotContexts {
${offered.map((slot) => `    '${slot.name}': ${contextType(slot)};`).join('\n')}
  }
}
`;
