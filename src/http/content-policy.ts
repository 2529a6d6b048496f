// What a page may load and show, as one header: our own things, the players and pictures of hosts that an admin permitted, and those of ads.
import { contentSecurityPolicy } from 'helmet';
import type { PermittedHosts } from '#services/live/streams.ts';
import type { App } from './app.ts';
import { headersBy } from './guard/helmet-headers.ts';

/** Before anybody could be asked. */
const first: PermittedHosts = { frame: ['www.youtube-nocookie.com'], video: [], image: [] };
/** No answer waits longer than this to learn what else it may show. */
const patienceMs = 1000;
const plain: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const addresses = (hosts: readonly string[]): string => hosts.map((host) => `https://${host}`).join(' ');

export type PolicyNeeds = {
  /** Told at once where they are known, and the same object while they are the same. Absent: the players of the beginning. */
  permittedHosts?: (() => PermittedHosts | Promise<PermittedHosts>) | undefined;
  /** A page of ours in a frame of ours would be one with the page around it, whatever an admin lists. */
  publicUrl?: string | undefined;
  /** Sharing to KakaoTalk runs one script of theirs and posts what is shared to their picker, which opens in a window of its own. */
  withKakao: boolean;
};

/** Learns who is permitted before the header is made, which cannot wait. */
function createLookup(app: App, { permittedHosts, publicUrl }: PolicyNeeds): () => PermittedHosts {
  const own = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).hostname : undefined;
  let last = first;
  let heard: PermittedHosts | undefined;
  let isAway = false;
  function hear(hosts: PermittedHosts): void {
    isAway = false;
    if (hosts === heard) return;
    heard = hosts;
    last = { ...hosts, frame: hosts.frame.filter((host) => host !== own) };
  }
  if (permittedHosts) {
    app.addHook('onRequest', (request, _reply, done) => {
      if (plain.has(request.routeOptions.url ?? '')) return done();
      const told = permittedHosts();
      if (!(told instanceof Promise)) {
        hear(told);
        return done();
      }
      let isWaiting = true;
      const goOn = () => {
        if (!isWaiting) return;
        isWaiting = false;
        clearTimeout(patience);
        done();
      };
      const patience = setTimeout(goOn, patienceMs).unref();
      const missed = (fault: unknown) => {
        // Once, not with every answer that is given meanwhile.
        if (!isAway) request.log.warn({ fault: String(fault) }, 'the permitted hosts could not be read');
        isAway = true;
      };
      void told.then(hear, missed).then(goOn);
    });
  }
  return () => last;
}

/** The nonces of one answer: what bears them may run, or give it its look. */
export type Nonces = { script: string; style: string };
const marks: Nonces = { script: 'mark-of-scripts', style: 'mark-of-styles' };

function policyOf({ frame, video, image }: PermittedHosts, { withKakao }: Pick<PolicyNeeds, 'withKakao'>): string {
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...(withKakao ? ['https://t1.kakaocdn.net/kakao_js_sdk/'] : []), `'nonce-${marks.script}'`],
    styleSrc: ["'self'", `'nonce-${marks.style}'`],
    // Bars and crests carry their sizes and colours as style attributes.
    styleSrcAttr: ["'unsafe-inline'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', addresses(image)],
    // HLS is fetched piece by piece, and handed to the video as a blob of ours.
    connectSrc: ["'self'", addresses(video)],
    mediaSrc: ["'self'", 'blob:', addresses(video)],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    frameSrc: [addresses(frame) || "'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'", ...(withKakao ? ['https://sharer.kakao.com'] : [])],
    objectSrc: ["'none'"],
    upgradeInsecureRequests: null,
    // No string becomes markup or a script but by the policies of src/web/trusted-words.ts; KakaoTalk's script does not know them.
    ...(withKakao ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default', 'picknote-words'] }),
  };
  const { 'content-security-policy': policy = '' } = headersBy(contentSecurityPolicy({ directives }));
  return policy;
}

/** The header of an answer with its nonces. Call it before the hook that writes the header: it adds one that learns who is permitted. */
export function contentPolicy(app: App, needs: PolicyNeeds): (nonces: Nonces) => string {
  const permitted = createLookup(app, needs);
  let written: { hosts: PermittedHosts; policy: string } | undefined;
  return (nonces) => {
    const hosts = permitted();
    // It changes when an admin lists a host or an ad begins.
    if (written?.hosts !== hosts) written = { hosts, policy: policyOf(hosts, needs) };
    return written.policy.replace(marks.script, nonces.script).replace(marks.style, nonces.style);
  };
}

/** Players in a frame may do what watching needs where the frame itself grants it; nobody may listen, look or ask where one is. */
export const permissionsPolicy = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'].map((feature) => `${feature}=()`),
  ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map((feature) => `${feature}=*`),
].join(', ');
