import type { Command } from 'commander';
import { abortCanary, completeCanary, startCanary, switchOff, switchOn } from '../environment/changes';
import { findRelease } from '../registry/release';
import { applyChange } from './apply-change';
import { type ChangeOptions, type SourceOptions, sourceOf, type VerbContext } from './context';
import { withChange } from './options';

const onEnv = (command: Command): Command =>
  withChange(command.option('-e, --env <environment>', 'name or path of the environment', 'local'));

/** canary, complete, abort: a version for some visitors, for all, for none. */
export function addCanaryVerbs(program: Command, context: VerbContext): void {
  onEnv(program.command('canary <part> <version> <percent>'))
    .description('give a published version to a share of the visitors')
    .action((part: string, version: string, percent: string, options: ChangeOptions & SourceOptions) => {
      const release = findRelease(sourceOf(context, options), part, version);
      const what = `canary ${part} ${version} ${percent} %`;
      applyChange(context, options, what, (before) => startCanary(before, part, release, Number(percent)));
    });
  onEnv(program.command('complete <part>'))
    .description('give the canary to everybody')
    .action((part: string, options: ChangeOptions) =>
      applyChange(context, options, `complete ${part}`, (before) => completeCanary(before, part)),
    );
  onEnv(program.command('abort <part>'))
    .description('take the canary away from everybody')
    .action((part: string, options: ChangeOptions) =>
      applyChange(context, options, `abort ${part}`, (before) => abortCanary(before, part)),
    );
}

/** disable, enable: the kill switch. */
export function addSwitchVerbs(program: Command, context: VerbContext): void {
  onEnv(program.command('disable <part>'))
    .description('switch a part off: its routes show a notice, its navigation goes')
    .action((part: string, options: ChangeOptions) =>
      applyChange(context, options, `disable ${part}`, (before) => switchOff(before, part)),
    );
  onEnv(program.command('enable <part>'))
    .description('switch a part on again')
    .action((part: string, options: ChangeOptions) =>
      applyChange(context, options, `enable ${part}`, (before) => switchOn(before, part)),
    );
}
