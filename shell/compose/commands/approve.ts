import { ComposeError, indented } from '../codes';
import { differencesBetween } from '../document/differences';
import { changeOf } from '../document/revision';
import { acceptedState, judgeHistory } from '../protect/protected-history';
import { approveLine, assertGeneration, deployLine, writeNoted } from './apply-change';
import type { StoreCommand } from './command';
import { type Call, dryRun, type Outcome } from './context';
import { assertTargets, deployIfAsked } from './deploy';
import { protectedHistory, signedBy, withChange } from './protection';

/** Approves all changes up to a generation, as the next generation. */
async function approve(call: Call, env: string, generation: number): Promise<Outcome> {
  const found = await call.read(env);
  const { document } = found;
  const { name } = document;
  assertGeneration(generation, name, document.generation);
  if (found.base)
    throw new ComposeError('GX110', { problem: `"${name}" is a preview, which one person may make.` });
  const { generations, replay } = await protectedHistory(found);
  for (const problem of replay) throw problem;
  // A document that was edited by hand still holds the change before the edit.
  const { by, what: changed } = changeOf(generations[0] ?? document);
  const what = `approve generation ${generation} (${changed})`;
  const protections = generations.map(({ policy }) => policy.protect);
  const { person, ...signed } = signedBy(call, name, protections, {
    ...call.change(what),
    approves: generation,
  });
  const before = judgeHistory(name, generations);
  if (before.problems.length === 0 && person.name === by)
    throw new ComposeError('GX110', { problem: `"${name}" has nothing that waits.` });
  const after = judgeHistory(name, withChange(found, document, signed, generations));
  const [first] = after.problems;
  const [waiting] = before.problems;
  if (first && waiting && after.progress.every((count, index) => count <= (before.progress[index] ?? 0)))
    throw waiting;
  const accepted = acceptedState(name, generations) ?? document;
  const lines = indented(differencesBetween(accepted, document));
  const changes = `${lines ? `, which since generation ${accepted.generation} changes:\n${lines}` : '.'}`;
  const facts = { environment: name, generation, approves: generation };
  if (call.options.dryRun)
    return dryRun(facts, `you would approve generation ${generation} of "${name}"${changes}`);
  if (call.options.deploy) assertTargets(call, document);
  const written = await writeNoted(call, found, document, signed);
  return deployIfAsked(call, env, {
    facts: { ...facts, generation: written.generation, revision: written.revision },
    text: `Approved generation ${generation} of "${name}", as generation ${written.generation}${changes}${first ? `\nIt still waits: ${first.message}` : ''}`,
    next: first ? approveLine(call, env, written.generation) : deployLine(call, env, document),
  });
}

export function addApproveCommands(program: StoreCommand): void {
  program
    .command('approve <environment> <generation>')
    .withSource()
    .withSignature()
    .description(
      'sign, as another person, what was changed up to this generation, so that it can be deployed',
    )
    .option('--deploy', 'then deploy the environment to its targets')
    .option('--dry-run', 'only say what would be approved')
    .runs(approve);
}
