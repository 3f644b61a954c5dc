import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf, reasonOf, usageError } from '../codes';
import { readHistory, type StoredDocument } from '../document/document-store';
import { startCanary } from '../document/edit-parts';
import { recallVersion } from '../document/recall';
import { jsonText, writeWhole } from '../files';
import type { Canary, Generations } from '../watch/canaries';
import { callHook, type Notice } from '../watch/hooks';
import { readFindings } from '../watch/kept-findings';
import { Metrics } from '../watch/metrics';
import { createReceiver } from '../watch/receiver';
import { type Action, Watcher } from '../watch/watcher';
import { applyChange, type Change } from './apply-change';
import type { StoreCommand } from './command';
import { Call, outcomeText } from './context';
import { assertTargets, runDeploy } from './deploy';
import { authorOf } from './protection';
import { collect } from './values';

interface WatchOptions {
  readonly port: number;
  readonly host: string;
  readonly hook: readonly string[];
  readonly state?: string;
  readonly leastVisits: number;
}

type WatchCall = Call<WatchOptions>;

/** How often the environment is read, in milliseconds. */
const TICK_MS = 5000;

/** Default author of its changes in the history. */
const AUTHOR = 'gadgetry watch';

/** Returns the change of a step, computed from the state that it will replace. */
async function changeFor(
  call: Call,
  { part, version, plan }: Canary,
  action: Action,
  found: StoredDocument,
): Promise<Change> {
  if (action.type === 'abort')
    return {
      what: `recall ${part} ${version} (${action.why})`,
      changed: recallVersion(found.document, part, version, (await readHistory(found)).generations),
    };
  const next = plan && { ...plan, since: call.context.now().toISOString() };
  return {
    what: `canary ${part} ${version} ${action.to} % (${action.why})`,
    changed: startCanary(found.document, part, await call.release(part, version), action.to, next),
    mustPassCheck: true,
  };
}

/** Carries out what the watcher decides: changes the document, deploys it, and calls the hooks. */
class Operator {
  private readonly reported = new Set<string>();

  /** @param isDeployed false if the last change was a watcher's own, which may have ended before it was deployed */
  constructor(
    private readonly call: WatchCall,
    private readonly environment: string,
    private readonly run: typeof runDeploy,
    private isDeployed: boolean,
  ) {}

  private async notify(notice: Omit<Notice, 'environment' | 'dryRun' | 'at'>): Promise<void> {
    const { hook: hooks, dryRun = false } = this.call.options;
    const { now } = this.call.context;
    const whole = { environment: this.environment, ...notice, dryRun, at: now().toISOString() };
    for (const hook of hooks)
      await callHook(hook, whole).catch((error) =>
        this.call.print(`The hook ${hook} has failed: ${messageOf(error)}.`),
      );
  }

  /** Deploys the pending change; after a failure, the next call tries again. */
  async deploy(): Promise<void> {
    const { context, options } = this.call;
    const { deploy, environments, registry, dryRun = false } = options;
    if (this.isDeployed || !deploy) return;
    const call = new Call(context, { environments, registry, also: {}, target: [], dryRun });
    const failure = await this.run(call, this.environment).then(
      (outcome) => call.printOutcome(outcome),
      messageOf,
    );
    this.isDeployed = failure === undefined;
    if (failure === undefined) return;
    this.call.print(`Not deployed, and tried again: ${failure}`);
    await this.notify({ what: 'deploy-failed', why: failure });
  }

  async act(canary: Canary, action: Action, generation: number): Promise<void> {
    const { context, options: given } = this.call;
    // A dry run changes nothing, so it would print the same line for ever.
    const key = JSON.stringify([canary.part, canary.version, action.type, generation]);
    if (given.dryRun && this.reported.has(key)) return;
    this.reported.add(key);
    // Deployed afterwards, again and again until it succeeds.
    const { deploy: _, ...options } = given;
    const { part, version } = canary;
    const call = new Call(context, { ...options, by: options.by ?? AUTHOR, expectGeneration: generation });
    try {
      const { text } = await applyChange(call, this.environment, (found) =>
        changeFor(call, canary, action, found),
      );
      call.print(`${action.type === 'abort' ? 'Recalled' : 'Advanced'}: ${part} ${version}, ${action.why}.`);
      call.print(outcomeText({ text }));
    } catch (error) {
      // Another writer was first, or validation failed; the next round decides again.
      call.print(`${part} ${version} stays as it is: ${messageOf(error)}`);
      return;
    }
    this.isDeployed = options.dryRun ?? false;
    await this.deploy();
    const traffic = action.type === 'abort' ? 0 : action.to;
    await this.notify({ what: action.type, part, version, traffic, why: action.why });
  }
}

async function generationsOf(call: Call, name: string): Promise<Generations> {
  const found = await call.read(name);
  const { generations } = await readHistory(found);
  return [found.document, ...generations.slice(1)];
}

export interface RunningWatch {
  readonly port: number;
  /** Takes the steps that are due. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts to receive events of pages; a proven fault starts a round at once. */
async function startReceiver(
  { port, host }: WatchOptions,
  watcher: Watcher,
  metrics: Metrics,
  onProof: () => Promise<void>,
): Promise<Server> {
  const server = createReceiver({
    metrics: () => metrics.text(),
    onLogs: (body) => {
      try {
        const isProven = watcher.receive(body);
        metrics.addRequest('accepted');
        if (isProven) void onProof();
      } catch (error) {
        metrics.addRequest('refused');
        throw error;
      }
    },
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw usageError(
      `Expected a free port of this machine but found port ${port} of ${host}: ${reasonOf(error)}. Another watch or collector may listen there: end it, or give another --port or --host. Nothing was changed.`,
    );
  });
  return server;
}

async function stopReceiver(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export async function startWatch(call: WatchCall, name: string, run = runDeploy): Promise<RunningWatch> {
  const { state, leastVisits, deploy, by = AUTHOR } = call.options;
  const { document } = await call.read(name);
  const author = authorOf(new Call(call.context, { ...call.options, by }), document);
  if (deploy) assertTargets(call, document);
  if (!document.policy.telemetry)
    call.print(
      `Pages send nothing: "${name}" has no policy.telemetry. Add it by plan and apply: "telemetry": { "url": "/v1/logs" }.`,
    );
  const metrics = new Metrics();
  const operator = new Operator(call, name, run, document.change?.by !== author);
  let last = '';
  const watcher = new Watcher(
    {
      metrics,
      leastVisits,
      now: call.context.now,
      read: () => generationsOf(call, name),
      act: (...step) => operator.act(...step),
      keep: (found) => {
        const text = jsonText(found);
        if (state !== undefined && text !== last) writeWhole(state, text);
        last = text;
      },
    },
    readFindings(state, '--state'),
  );
  const runRound = async (): Promise<void> => {
    try {
      await operator.deploy();
      await watcher.tick();
    } catch (error) {
      call.print(`${name} can't be read, and is tried again: ${messageOf(error)}`);
    }
  };
  let round: Promise<void> | undefined;
  const tick = (): Promise<void> => {
    round ??= runRound().finally(() => {
      round = undefined;
    });
    return round;
  };
  // Before it decides anything: a watch that can't listen must change nothing.
  const server = await startReceiver(call.options, watcher, metrics, tick);
  await watcher.tick().catch(async (error: unknown) => {
    await stopReceiver(server);
    throw error;
  });
  const timer = setInterval(() => void tick(), TICK_MS);
  return {
    port: (server.address() as AddressInfo).port,
    tick,
    stop: async () => {
      clearInterval(timer);
      await round;
      await stopReceiver(server);
    },
  };
}

export function addWatchCommands(program: StoreCommand): void {
  program
    .command('watch <environment>')
    .withSource()
    .description('receive what visits meet (OTLP), export it to Prometheus, take canaries further or back')
    .option('--port <port>', 'where it receives /v1/logs and has /metrics', Number, 4318)
    .option('--host <host>', 'address of this machine that it listens at', 'localhost')
    .option('--deploy', 'deploy each change to the targets of the environment')
    .option('--hook <hook>', 'command that gets each step as JSON, or address it is posted to', collect, [])
    .option('--state <file>', 'keeps what was counted over a restart')
    .option('--least-visits <count>', 'visits of a canary that a step needs', Number, 20)
    .option('--by <name>', 'author of its changes', AUTHOR)
    .option('--dry-run', 'only say what it would do')
    .runs(async (call: WatchCall, name: string) => {
      const { port, stop } = await startWatch(call, name);
      call.print(
        `Watching "${name}" on port ${port}: pages send to /v1/logs (policy.telemetry.url), /metrics is for Prometheus. End it with Ctrl+C.`,
      );
      if (!call.options.deploy)
        call.print(`Without --deploy, its changes wait for ${call.pasted(`deploy ${name}`)}.`);
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      await stop();
      return { text: '' };
    });
}
