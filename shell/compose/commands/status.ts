import { Option } from 'commander';
import { lineOf } from '../check/grouped';
import { EXIT, indented } from '../codes';
import { label } from '../document/document-store';
import type { PartStatus } from '../document/status';
import { writeWhole } from '../files';
import { type CanaryHealth, percentOf } from '../watch/kept-findings';
import type { StoreCommand } from './command';
import type { Outcome } from './context';
import { isBroken, readStatuses, type Status, type StatusCall } from './read-status';
import { statusPage } from './status-page';
import { targetText } from './target-state';
import { durationText, relativeText } from './time-text';

function partText({ part, versions, isDisabled, recalled }: PartStatus, now: Date): string {
  const shares = versions.map(({ version, share, role, since }) => {
    if (role === 'standby') return `standby ${version}`;
    const age = since ? `, for ${durationText(now.getTime() - Date.parse(since))}` : '';
    return role === 'canary' ? `canary ${version} ${share} %${age}` : `${version} ${share} %`;
  });
  return [
    `${part}  ${isDisabled ? 'switched off; ' : ''}${shares.join(', ')}`,
    ...(recalled.length > 0 ? [`recalled: ${recalled.join(', ')}`] : []),
  ].join('; ');
}

function healthText(canary: string, { visits, fault, proof }: CanaryHealth): string {
  const faultText = fault
    ? `, ${fault.kind} in ${fault.visits}, ${percentOf(proof)} % of a proof`
    : ', no fault';
  return `${canary}  ${visits} visits${faultText}`;
}

/** Further differences are only counted. */
const MAX_DIFFERENCES = 6;

function statusText(status: Status, now: Date): string {
  if (isBroken(status)) return `${status.environment}  can't be read: ${status.broken}`;
  const { environment, generation, change, parts, targets, previews, refused, keys, health = {} } = status;
  const last = change
    ? `, ${change.by} ${relativeText(Date.parse(change.at) - now.getTime())}: ${change.what}`
    : '';
  const forced = change?.force ? ` (forced: ${change.force})` : '';
  const lines = [
    ...refused.map(({ code, message }) => `can't be deployed: ${code} ${message}`),
    ...parts.map((part) => partText(part, now)),
    ...Object.entries(health).map(([canary, one]) => healthText(canary, one)),
    ...targets.flatMap((target) => [
      targetText(target),
      ...(target.differences.length > 0 ? [indented(target.differences, MAX_DIFFERENCES)] : []),
      ...target.warnings.map((one) => `  Warning ${lineOf(one)}`),
    ]),
    ...previews.map(
      ({ name, parts: shown, expires, isExpired }) =>
        `preview ${name}: ${shown.join(', ') || 'no other version'}, ${isExpired ? 'expired' : 'expires'} ${relativeText(Date.parse(expires) - now.getTime())}`,
    ),
    ...keys.map(
      ({ name, id, until, isExpired }) =>
        `key ${id} of ${name} ${isExpired ? 'expired' : 'expires'} ${relativeText(Date.parse(until) - now.getTime())}`,
    ),
  ];
  return `${environment}  generation ${generation}${last}${forced}\n${indented(lines.flatMap((line) => line.split('\n')))}`;
}

async function showOnce(call: StatusCall, name: string | undefined): Promise<Outcome> {
  const statuses = await readStatuses(call, name);
  const now = call.context.now();
  const { html, watch } = call.options;
  if (html !== undefined) writeWhole(html, statusPage(statuses, now, watch));
  const place = name === undefined ? call.environments : label(call.place(name));
  return {
    facts: { at: now.toISOString(), environments: statuses },
    text: statuses.map((one) => statusText(one, now)).join('\n\n') || `${place} holds no environment.`,
    ...(statuses.some(isBroken) && { exit: EXIT.invalid }),
  };
}

/** Repeats the status until the process is stopped. */
async function showStatus(call: StatusCall, name: string | undefined): Promise<Outcome> {
  const { watch } = call.options;
  const { wait, now, print } = call.context;
  if (watch === undefined) return showOnce(call, name);
  do {
    const { text } = await showOnce(call, name);
    print(`── ${now().toISOString()}\n${text}`);
  } while (await wait?.(watch * 1000));
  return { text: '' };
}

export function addStatusCommands(program: StoreCommand): void {
  program
    .command('status [environment]')
    .withPlaces()
    .description('the decided state, and what each target serves; of all environments unless one is named')
    .option('--html <file>', 'also write it as one page without scripts, for a wall')
    .option('--health <file>', 'what watch --state keeps: how the canaries do')
    .addOption(
      new Option('--watch [seconds]', 'repeat every so many seconds, 10 by default')
        .preset('10')
        .conflicts('json'),
    )
    .runs(showStatus);
}
