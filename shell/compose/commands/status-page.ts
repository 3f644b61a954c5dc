import type { PartStatus } from '../document/status';
import { hashSource } from '../render/content-security-policy';
import { type CanaryHealth, percentOf } from '../watch/kept-findings';
import { type EnvironmentStatus, isBroken, type Status, type TargetStatus } from './read-status';
import { STYLE } from './status-style';
import { durationText, relativeText } from './time-text';

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** A text in both languages; the style shows one of them. Takes text, not HTML. */
const both = (en: string, uk: string): string =>
  `<span class="en" lang="en">${escaped(en)}</span><span class="uk" lang="uk">${escaped(uk)}</span>`;

const ago = (at: string, now: Date): string => {
  const distance = Date.parse(at) - now.getTime();
  return `<time datetime="${escaped(at)}">${both(relativeText(distance), relativeText(distance, 'uk'))}</time>`;
};

/** Returns the share of each version as a bar, and then as text. */
function shareBar({ versions }: PartStatus): string {
  let x = 0;
  const bars = versions.map(({ share, role }) => {
    const bar = `<rect class="${role}" x="${x}" y="0" width="${share}" height="8"/>`;
    x += share;
    return bar;
  });
  return `<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg>`;
}

function partRow(part: PartStatus, now: Date): string {
  const shares = part.versions.map(({ version, share, role, since }) => {
    const named = `<b>${escaped(version)}</b>`;
    if (role === 'standby') return `${both('standby', 'запасна')} ${named}`;
    if (role === 'default') return `${named} ${share}&nbsp;%`;
    const age = since ? now.getTime() - Date.parse(since) : undefined;
    const lasted =
      age === undefined ? '' : `, ${both(`for ${durationText(age)}`, `уже ${durationText(age, 'uk')}`)}`;
    return `${both('canary', 'канаркова')} ${named} ${share}&nbsp;%${lasted}`;
  });
  const notes = [
    ...(part.isDisabled ? [`<em class="bad">${both('switched off', 'вимкнено')}</em>`] : []),
    ...(part.recalled.length > 0
      ? [`<em>${both('recalled', 'відкликано')}: ${escaped(part.recalled.join(', '))}</em>`]
      : []),
  ];
  return `<tr><th scope="row">${escaped(part.part)}</th><td class="bar">${shareBar(part)}</td><td>${[...shares, ...notes].join('<br>')}</td></tr>`;
}

function healthItem([canary, { visits, fault, proof }]: [string, CanaryHealth]): string {
  const visitsText = `<b>${escaped(canary)}</b> ${both(`visits: ${visits}`, `візитів: ${visits}`)}`;
  if (!fault) return `<li>${visitsText} <span class="good">✓ ${both('no fault', 'без збоїв')}</span></li>`;
  const faultText = `✕ <code>${escaped(fault.kind)}</code> ${fault.visits}, ${both(`${percentOf(proof)} % of a proof`, `${percentOf(proof)} % доказу`)}`;
  return `<li>${visitsText} <span class="bad">${faultText}</span></li>`;
}

function stateOf(
  { isCurrent, served, found, differences }: TargetStatus,
  environment: string,
): readonly [className: string, html: string] {
  if (isCurrent) return ['good', `✓ ${both('is current', 'актуально')}`];
  if (!served)
    return [
      'bad',
      `✕ ${both('no page of a store', 'немає сторінки магазину')} <code>${escaped(found)}</code>`,
    ];
  const count = differences.length;
  const other = served.name === environment ? '' : ` <code>${escaped(served.name)}</code>`;
  const differ = count > 0 ? `, ${both(`differences: ${count}`, `відмінностей: ${count}`)}` : '';
  return ['bad', `✕ ${both('has generation', 'має покоління')} ${served.generation}${other}${differ}`];
}

function targetItem(target: TargetStatus, environment: string): string {
  const [className, state] = stateOf(target, environment);
  const warnings = target.warnings.map(
    ({ code, message }) => `<br><span class="bad">✕ <code>${code}</code> ${escaped(message)}</span>`,
  );
  return `<li><b>${escaped(target.target)}</b> <span class="place">${escaped(target.place)}</span> <span class="${className}">${state}</span>${warnings.join('')}</li>`;
}

/** Returns the time until or since an expiry. */
function expiry(end: string, isExpired: boolean, now: Date): string {
  if (isExpired) return `<span class="bad">${both('expired', 'термін минув')} ${ago(end, now)}</span>`;
  const left = Date.parse(end) - now.getTime();
  return `<span>${both('expires', 'діє ще')} ${both(relativeText(left), durationText(left, 'uk'))}</span>`;
}

const list = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h3>${title}</h3><ul>${items.join('')}</ul>`;

function card(
  { environment, generation, change, parts, targets, previews, refused, keys, health }: EnvironmentStatus,
  now: Date,
): string {
  const last = change
    ? `<p>${escaped(change.by)}, ${ago(change.at, now)}: <code>${escaped(change.what)}</code>${change.force ? ` <em class="bad">${both('forced', 'примусово')}: ${escaped(change.force)}</em>` : ''}</p>`
    : '';
  const shown = previews.map(
    ({ name, parts: versions, expires, isExpired }) =>
      `<li><b>${escaped(name)}</b> ${escaped(versions.join(', '))} ${expiry(expires, isExpired, now)}</li>`,
  );
  const ending = keys.map(
    ({ name, id, until, isExpired }) =>
      `<li><b>${escaped(name)}</b> <code>${id}</code> ${expiry(until, isExpired, now)}</li>`,
  );
  const waiting = refused.map(
    ({ code, message }) =>
      `<p class="bad">✕ ${both('can’t be deployed', 'не можна розгорнути')}: ${code} ${escaped(message)}</p>`,
  );
  return `<section><h2>${escaped(environment)} <small>${both('generation', 'покоління')} ${generation}</small></h2>${last}${waiting.join('')}
<table><thead><tr><th scope="col">${both('Part', 'Частина')}</th><th scope="col">${both('Visitors', 'Відвідувачі')}</th><th scope="col">${both('Versions', 'Версії')}</th></tr></thead><tbody>${parts.map((part) => partRow(part, now)).join('')}</tbody></table>
${list(both('Health of canaries', 'Стан канаркових версій'), Object.entries(health ?? {}).map(healthItem))}${list(
  both('Targets', 'Цілі розгортання'),
  targets.map((one) => targetItem(one, environment)),
)}${list(both('Previews', 'Попередні перегляди'), shown)}${list(both('Keys', 'Ключі'), ending)}</section>`;
}

const cardOf = (status: Status, now: Date): string =>
  isBroken(status)
    ? `<section><h2>${escaped(status.environment)}</h2><p class="bad">✕ ${both('can’t be read', 'не читається')}: ${escaped(status.broken)}</p></section>`
    : card(status, now);

const isFine = (status: Status): boolean =>
  !isBroken(status) &&
  status.refused.length === 0 &&
  status.targets.every(({ isCurrent, warnings }) => isCurrent && warnings.length === 0);

/**
 * Returns the status page for a wall display: one file without scripts, in both languages (`#uk`), light or dark like the system.
 * @param refreshSeconds interval of reloads in the browser; none by default
 */
export function statusPage(statuses: readonly Status[], now: Date, refreshSeconds?: number): string {
  const wrong = statuses.filter((one) => !isFine(one)).length;
  const summary =
    wrong === 0
      ? `<span class="good">✓ ${both('All targets serve what was decided', 'Усюди працює те, що вирішено')}</span>`
      : `<span class="bad">✕ ${both(`Environments that need a look: ${wrong}`, `Середовищ, що потребують уваги: ${wrong}`)}</span>`;
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hashSource(STYLE)}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${refresh}<title>${wrong === 0 ? '✓' : '✕'} Environments · Середовища</title>
<style>${STYLE}</style>
<main id="uk">
<header><h1>${both('Environments', 'Середовища')}</h1><p>${summary}</p><p>${both('As of', 'Станом на')} <time>${now.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p><nav><a class="en" href="#uk" lang="uk">Українською</a><a class="uk" href="#" lang="en">English</a></nav></header>
${statuses.map((one) => cardOf(one, now)).join('\n')}
</main>
</html>
`;
}
