// Reads what a page needs before the framework is asked to draw it: where that is what another page was drawn from, nothing is drawn at all.
import { matchRoutes, type RouteObject, type RouterContextProvider, type ServerBuild } from 'react-router';

/** What one loader came to. */
export type Read = { value: unknown } | { fault: unknown };
/** By the route's id. */
export type ReadAhead = ReadonlyMap<string, Read>;

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;
type Loader = NonNullable<ServerRoute['module']['loader']>;
type Asked = { request: Request; context: RouterContextProvider };

const idsOf = (build: ServerBuild): ServerRoute[] => Object.values(build.routes).filter((route) => route !== undefined);

function treeOf(routes: readonly ServerRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }): RouteObject => {
      const own = { id, caseSensitive: caseSensitive ?? false, ...(path === undefined ? {} : { path }) };
      return index ? { ...own, index: true } : { ...own, children: treeOf(routes, id) };
    });
}

async function readOne(loader: Loader, args: Parameters<Loader>[0]): Promise<Read> {
  try {
    return { value: await loader(args) };
  } catch (fault) {
    return { fault };
  }
}

/** The build whose loaders hand over what `readOf` knows to be read already. */
export function handingOver<Build extends ServerBuild>(
  build: Build,
  readOf: (context: Readonly<RouterContextProvider>) => ReadAhead | undefined,
): Build {
  const handOver =
    (id: string, loader: Loader): Loader =>
    (args) => {
      const read = readOf(args.context)?.get(id);
      if (read === undefined) return loader(args);
      if ('fault' in read) throw read.fault;
      return read.value;
    };
  const routes = idsOf(build).map((route) => {
    const { loader } = route.module;
    return [route.id, loader ? { ...route, module: { ...route.module, loader: handOver(route.id, loader) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const mostPaths = 500;

/** The framework sorts all routes anew at every ask; an address leads to the same ones always. */
function createMatching(tree: RouteObject[]) {
  const known = new Map<string, ReturnType<typeof matchRoutes>>();
  return (path: string) => {
    const found = known.get(path);
    if (found) return found;
    const matches = matchRoutes(tree, path);
    if (known.size >= mostPaths) known.clear();
    known.set(path, matches);
    return matches;
  };
}

/** Asks the loaders as the framework would, all at once. Undefined for an address that no page stands at. */
export function createReadAhead(build: ServerBuild) {
  const routes = idsOf(build);
  const byId = new Map(routes.map((route) => [route.id, route]));
  const matching = createMatching(treeOf(routes));
  return async ({ request, context }: Asked): Promise<ReadAhead | undefined> => {
    const url = new URL(request.url);
    const matches = matching(url.pathname);
    if (!matches || !byId.get(matches.at(-1)?.route.id ?? '')?.module.default) return undefined;
    const pattern = matches.map(({ route }) => route.path ?? '').join('/');
    const read = matches.map(async ({ route: { id = '' }, params }): Promise<[string, Read][]> => {
      const loader = byId.get(id)?.module.loader;
      return loader ? [[id, await readOne(loader, { request, url, params, context, pattern })]] : [];
    });
    return new Map((await Promise.all(read)).flat());
  };
}
