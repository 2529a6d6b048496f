// Whether the page's script runs yet: until then a button does nothing, so a link stands in its place.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
