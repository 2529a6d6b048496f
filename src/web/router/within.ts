// Two pieces of React Router that its types leave out, with types.
import type { DataRouter, RouterInit } from 'react-router';
// @ts-expect-error not among its types
import { V6RegExMatcher as Matcher } from '../../../node_modules/react-router/dist/production/lib/router/matcher.js';
// @ts-expect-error not among its types
import { convertRoutesToDataRoutes } from '../../../node_modules/react-router/dist/production/lib/router/utils.js';

type Matching = { update(routes: DataRouter['routes']): void; match: DataRouter['match'] };
export const createMatcher = (basename: string): Matching => new Matcher(basename);

/** `manifest` is filled with what they are by name. */
export const routesOf = ({ routes, mapRouteProperties }: RouterInit, manifest: DataRouter['manifest']): DataRouter['routes'] =>
  convertRoutesToDataRoutes(routes, mapRouteProperties, undefined, manifest);
