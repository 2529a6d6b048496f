// Stands in for React Router's engine until somebody goes anywhere: a page that was just drawn needs only to know where it is. The engine weighs
// as much as a page of ours; it is fetched as soon as a link is pointed at, or something is asked of it.
import type { DataRouter, Location, RouterInit } from 'react-router';
import { IDLE_BLOCKER, IDLE_FETCHER } from './pieces.ts';
import { settledAt } from './settled.ts';
import { createMatcher, routesOf } from './within.ts';

/** By the engine's own names: tools/late-router.ts puts this file in its place. */
export * from './pieces.ts';

type Engine = { createRouter: (init: RouterInit) => DataRouter };
type Asked<N extends keyof DataRouter> = DataRouter[N] extends (...asked: infer A) => unknown ? A : never;
type Subscriber = Asked<'subscribe'>[0];
type Known = Pick<DataRouter, 'state' | 'routes' | 'manifest' | 'match'> & { basename: string };

let engine: Engine | undefined;
let fetching: Promise<Engine> | undefined;

function fetchEngine(): Promise<Engine> {
  fetching ??= import('../../../node_modules/react-router/dist/production/lib/router/router.js').then(
    (loaded) => {
      engine = loaded;
      return loaded;
    },
    (fault: unknown) => {
      // The next try asks again.
      fetching = undefined;
      throw fault;
    },
  );
  return fetching;
}

/** Something is left to be loaded, or has failed: that is the engine's work, and the page waits for it (React takes what is thrown for a promise). */
export function createRouter(init: RouterInit): DataRouter {
  if (engine) return engine.createRouter(init);
  const basename = init.basename || '/';
  const matcher = createMatcher(basename);
  const manifest: DataRouter['manifest'] = {};
  const routes = routesOf(init, manifest);
  matcher.update(routes);
  const state = settledAt(init, matcher.match(init.history.location));
  if (!state) throw fetchEngine();
  return new LateRouter(init, { basename, state, routes, manifest, match: (at) => matcher.match(at) }) as unknown as DataRouter;
}

const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

function onPointed({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href^="/"], form')) fetchEngine().catch(() => undefined);
}

/** Where it stood is in the page's own memory; the browser's would be where the page before it stands. */
function reload(): void {
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual';
  });
  location.reload();
}

/** Its members are functions of their own: React Router takes them out of it. */
class LateRouter {
  readonly init: RouterInit;
  readonly known: Known;
  real: DataRouter | undefined;
  coming: Promise<DataRouter> | undefined;
  scroll: Asked<'enableScrollRestoration'> | undefined;
  forgetScroll: (() => void) | undefined;
  readonly held: ((router: DataRouter) => void)[] = [];
  readonly subscribers = new Map<Subscriber, (() => void) | undefined>();

  constructor(init: RouterInit, known: Known) {
    this.init = init;
    this.known = known;
  }

  get basename() {
    return this.known.basename;
  }
  get window() {
    return window;
  }
  get future() {
    return this.real?.future ?? {};
  }
  get state() {
    return (this.real ?? this.known).state;
  }
  get routes() {
    return (this.real ?? this.known).routes;
  }
  get manifest() {
    return (this.real ?? this.known).manifest;
  }
  get _internalFetchControllers() {
    return this.real?._internalFetchControllers ?? new Map();
  }
  match = (at: Asked<'match'>[0]) => (this.real ?? this.known).match(at);
  createHref = (to: Asked<'createHref'>[0]) => this.init.history.createHref(to);
  createURL = (to: Asked<'createHref'>[0]) => this.init.history.createURL(to);
  encodeLocation = (to: Asked<'encodeLocation'>[0]) => this.init.history.encodeLocation(to);

  initialize = () => {
    this.listen('addEventListener');
    return this;
  };
  dispose = () => {
    this.listen('removeEventListener');
    this.real?.dispose();
  };
  private listen(how: 'addEventListener' | 'removeEventListener'): void {
    for (const intent of intents) document[how](intent, onPointed, { passive: true });
    window[how]('popstate', this.onPop);
  }
  /** Another page of this tab, from before this one was drawn: the server draws it. Within the page the engine follows. */
  private onPop = (): void => {
    const [to, { location: from }] = [this.init.history.location, this.known.state];
    if (to.pathname !== from.pathname || to.search !== from.search) reload();
    else this.called().catch(() => undefined);
  };

  private called(): Promise<DataRouter> {
    const forget = (fault: unknown) => {
      this.coming = undefined;
      throw fault;
    };
    this.coming ??= fetchEngine().then((loaded) => this.handOver(loaded), forget);
    return this.coming;
  }
  private handOver({ createRouter: create }: Engine): DataRouter {
    const { loaderData, actionData, location: from } = this.known.state;
    const real = create({ ...this.init, hydrationData: { loaderData, actionData } });
    if (this.scroll) this.forgetScroll = real.enableScrollRestoration(...this.scroll);
    this.listen('removeEventListener');
    this.real = real.initialize();
    for (const tell of this.held) tell(real);
    for (const one of this.subscribers.keys()) this.subscribers.set(one, real.subscribe(one));
    const news = { deletedFetchers: [], newErrors: null, flushSync: false };
    if (real.state.location.hash !== from.hash) for (const one of this.subscribers.keys()) one(real.state, news);
    return real;
  }
  /** Without the engine the whole page is left, as without scripts: its files are out of reach, or those of another build. */
  private ask<T>(wish: (router: DataRouter) => T, leave: () => void): T | Promise<Awaited<T> | undefined> {
    if (this.real) return wish(this.real);
    return this.called().then(wish, (fault: unknown) => {
      console.error(fault);
      leave();
      return undefined;
    }) as Promise<Awaited<T> | undefined>;
  }
  private hold(wish: (router: DataRouter) => void): void {
    if (this.real) wish(this.real);
    else this.held.push(wish);
  }

  subscribe = (one: Subscriber) => {
    this.subscribers.set(one, this.real?.subscribe(one));
    return () => {
      this.subscribers.get(one)?.();
      this.subscribers.delete(one);
    };
  };
  enableScrollRestoration = (...wish: Asked<'enableScrollRestoration'>) => {
    this.scroll = wish;
    this.forgetScroll = this.real?.enableScrollRestoration(...wish);
    return () => {
      this.scroll = undefined;
      this.forgetScroll?.();
    };
  };
  navigate = (to: Location | string | number, wish?: object) =>
    this.ask(
      (real) => (typeof to === 'number' ? real.navigate(to) : real.navigate(to, wish)),
      () => (typeof to === 'number' ? this.init.history.go(to) : location.assign(this.init.history.createHref(to))),
    );
  revalidate = () =>
    this.ask(
      (real) => real.revalidate(),
      () => location.reload(),
    );
  fetch = (...wish: Asked<'fetch'>) =>
    this.ask(
      (real) => real.fetch(...wish),
      () => undefined,
    );
  getFetcher = (key: string) => {
    if (this.real) return this.real.getFetcher(key);
    this.hold((real) => real.getFetcher(key));
    return IDLE_FETCHER;
  };
  resetFetcher = (...wish: Asked<'resetFetcher'>) => this.hold((real) => real.resetFetcher(...wish));
  deleteFetcher = (key: string) => this.hold((real) => real.deleteFetcher(key));
  /** Whoever would be kept from leaving is kept by the engine. */
  getBlocker = (...wish: Asked<'getBlocker'>) => {
    if (this.real) return this.real.getBlocker(...wish);
    this.hold((real) => real.getBlocker(...wish));
    this.called().catch(() => undefined);
    return IDLE_BLOCKER;
  };
  deleteBlocker = (key: string) => this.hold((real) => real.deleteBlocker(key));
  patchRoutes = (...wish: Asked<'patchRoutes'>) => this.hold((real) => real.patchRoutes(...wish));
  _internalSetRoutes = (...wish: Asked<'_internalSetRoutes'>) => this.hold((real) => real._internalSetRoutes(...wish));
  _internalSetStateDoNotUseOrYouWillBreakYourApp = (...wish: Asked<'_internalSetStateDoNotUseOrYouWillBreakYourApp'>) =>
    this.hold((real) => real._internalSetStateDoNotUseOrYouWillBreakYourApp(...wish));
}
