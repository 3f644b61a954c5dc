import type { FrozenHours } from '@gadgetry/environment/environment-document';
import { isZone } from '../document/protection';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Day of the week (0 is Monday) and minutes since midnight, by the clocks of a time zone. */
function localTime(zone: string, now: Date): { readonly day: number; readonly minutes: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const partOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: DAYS.indexOf(partOf('weekday').toLowerCase()),
    minutes: Number(partOf('hour')) * 60 + Number(partOf('minute')),
  };
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

function isFrozen({ zone, from, to, days = DAYS }: FrozenHours, now: Date): boolean {
  // A variable may hold an unknown zone: then all hours are frozen.
  if (!isZone(zone)) return true;
  const { day, minutes } = localTime(zone, now);
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const beganOn = (index: number): boolean => days.includes(DAYS[(index + 7) % 7] ?? '');
  if (begin < end) return beganOn(day) && minutes >= begin && minutes < end;
  return (beganOn(day) && minutes >= begin) || (beganOn(day - 1) && minutes < end);
}

export const frozenAt = (frozen: readonly FrozenHours[] = [], now: Date): FrozenHours | undefined =>
  frozen.find((hours) => isFrozen(hours, now));
