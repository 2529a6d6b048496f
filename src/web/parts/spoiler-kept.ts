// Remembers on this device that its member asks for results, for the one page that is drawn without knowing who looks: the offline page.
import { useEffect, useState } from 'react';
import type { ShellViewer } from './shell/viewer.ts';

const key = 'spoiler-free';

/** A visitor's page says nothing about the member who was here before. */
export function useKeepSpoilerFree(viewer: ShellViewer | null): void {
  const isOn = viewer?.preferences.spoilerFree;
  useEffect(() => {
    if (isOn === undefined) return;
    try {
      if (isOn) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch (fault) {
      // A browser that keeps nothing also keeps no lists to show offline.
      console.warn(fault);
    }
  }, [isOn]);
}

/** True until the device has been asked: what is not yet known is not told. */
export function useKeptSpoilerFree(): boolean {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(key) !== null);
    } catch (fault) {
      console.warn(fault);
    }
  }, []);
  return isOn;
}
