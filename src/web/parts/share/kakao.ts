// Sharing to KakaoTalk: their script comes only when it is asked for, in the one version whose fingerprint is written here.

const script = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.4/kakao.min.js',
  integrity: 'sha384-DKYJZ8NLiK8MN4/C5P2dtSmLQ4KwPaoqAfyA/DfmEc1VDxu4yyC7wy6K1Hs90nka',
};

type Link = { mobileWebUrl: string; webUrl: string };
type Told = { objectType: 'text'; text: string; link: Link; buttonTitle: string };
type Kakao = { isInitialized(): boolean; init(key: string): void; Share: { sendDefault(told: Told): void } };

const kakaoHere = (): Kakao | undefined => (globalThis as { Kakao?: Kakao }).Kakao;

let coming: Promise<Kakao> | undefined;

function load(): Promise<Kakao> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script');
    Object.assign(tag, { ...script, crossOrigin: 'anonymous', async: true });
    tag.onload = () => {
      const kakao = kakaoHere();
      if (kakao) resolve(kakao);
      else reject(new Error('the KakaoTalk script left nothing behind'));
    };
    tag.onerror = () => {
      tag.remove();
      reject(new Error('the KakaoTalk script did not come'));
    };
    document.head.append(tag);
  });
}

/** Called when the menu that offers it opens, so that the press itself still counts as one when their window opens. */
export function fetchKakao(): Promise<Kakao> {
  const here = kakaoHere();
  if (here) return Promise.resolve(here);
  coming ??= load().catch((fault: unknown) => {
    coming = undefined;
    throw fault;
  });
  return coming;
}

/** What KakaoTalk shows of a text is cut there; this is what it allows. */
const longestText = 200;

/** `goWord`: on the button below the message. */
export async function shareToKakao(key: string, { title, url, goWord }: { title: string; url: string; goWord: string }): Promise<void> {
  const kakao = await fetchKakao();
  if (!kakao.isInitialized()) kakao.init(key);
  const link = { mobileWebUrl: url, webUrl: url };
  kakao.Share.sendDefault({ objectType: 'text', text: [...title].slice(0, longestText).join(''), link, buttonTitle: goWord });
}
