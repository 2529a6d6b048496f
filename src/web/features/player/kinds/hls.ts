// Puts HLS into a video element: through hls.js where the browser lets scripts feed it, else by the browser itself.
import Hls, { ErrorTypes, Events, type HlsConfig } from 'hls.js';
import { seconds } from '#domain/time/duration.ts';

/** Two tries within three seconds: whoever looks at a dead video wants the next one soon. */
const loading = {
  default: {
    maxTimeToFirstByteMs: seconds(9),
    maxLoadTimeMs: seconds(40),
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: seconds(0.5), maxRetryDelayMs: seconds(2) },
  },
};

/** A worker of theirs would need scripts from memory, which our pages forbid. */
const config: Partial<HlsConfig> = {
  enableWorker: false,
  backBufferLength: 30,
  manifestLoadPolicy: loading,
  playlistLoadPolicy: loading,
  fragLoadPolicy: loading,
};

/** A second fault of the same kind this soon after a recovery is the end; later it is another fault. */
const recoveredForMs = seconds(30);

/** False where nothing helps. */
function recover(hls: Hls, type: ErrorTypes, url: string): boolean {
  if (type === ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
  else if (type !== ErrorTypes.NETWORK_ERROR) return false;
  // Without its playlist there is nothing to start again.
  else if (hls.levels.length > 0) hls.startLoad();
  else hls.loadSource(url);
  return true;
}

type Feed = { video: HTMLVideoElement; url: string; onReady: () => void; onFatal: () => void };

function feedByScript({ video, url, onReady, onFatal }: Feed): () => void {
  const hls = new Hls(config);
  const recoveredAt = new Map<string, number>();
  hls.on(Events.MANIFEST_PARSED, onReady);
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    const before = recoveredAt.get(type);
    recoveredAt.set(type, performance.now());
    if (before !== undefined && performance.now() - before < recoveredForMs) onFatal();
    else if (!recover(hls, type, url)) onFatal();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}

function feedByBrowser({ video, url, onReady, onFatal }: Feed): () => void {
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') {
    onFatal();
    return () => undefined;
  }
  video.addEventListener('loadedmetadata', onReady);
  video.addEventListener('error', onFatal);
  video.src = url;
  return () => {
    video.removeEventListener('loadedmetadata', onReady);
    video.removeEventListener('error', onFatal);
    video.removeAttribute('src');
    video.load();
  };
}

export const feedHls = (feed: Feed): (() => void) => (Hls.isSupported() ? feedByScript(feed) : feedByBrowser(feed));
