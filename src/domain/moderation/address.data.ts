// Which addresses lead away and which may stand: hosts, and the endings by which an address is known.

export const contactHosts = [
  't.me',
  'telegram.me',
  'telegram.dog',
  'open.kakao.com',
  'pf.kakao.com',
  'qr.kakao.com',
  'line.me',
  'lin.ee',
  'discord.gg',
  'discord.com',
  'wa.me',
  'chat.whatsapp.com',
  'm.me',
  'wechat.com',
] as const;

/** News, leagues and broadcasters; with whatever stands before them. */
export const allowedHosts = [
  'naver.com',
  'daum.net',
  'nate.com',
  'wikipedia.org',
  'namu.wiki',
  'youtube.com',
  'youtu.be',
  'koreabaseball.com',
  'kbo.or.kr',
  'kleague.com',
  'kfa.or.kr',
  'kbl.or.kr',
  'wkbl.or.kr',
  'kovo.co.kr',
  'statiz.co.kr',
  'betman.co.kr',
  'sportstoto.co.kr',
  'kspo.or.kr',
  'espn.com',
  'espncricinfo.com',
  'uefa.com',
  'fifa.com',
  'the-afc.com',
  'premierleague.com',
  'laliga.com',
  'bundesliga.com',
  'legaseriea.it',
  'ligue1.com',
  'mlssoccer.com',
  'nba.com',
  'mlb.com',
  'nfl.com',
  'nhl.com',
  'npb.jp',
  'ufc.com',
  'sherdog.com',
  'tapology.com',
  'fivb.com',
  'volleyballworld.com',
  'fiba.basketball',
  'basketball-reference.com',
  'baseball-reference.com',
  'fbref.com',
  'fangraphs.com',
  'transfermarkt.com',
  'transfermarkt.co.kr',
  'sofascore.com',
  'flashscore.co.kr',
  'flashscore.com',
  'whoscored.com',
  'understat.com',
  'bbc.com',
  'bbc.co.uk',
  'skysports.com',
  'theguardian.com',
  'theathletic.com',
  'goal.com',
  'marca.com',
  'reuters.com',
  'apnews.com',
  'yna.co.kr',
  'yonhapnews.co.kr',
  'chosun.com',
  'joins.com',
  'joongang.co.kr',
  'donga.com',
  'hani.co.kr',
  'khan.co.kr',
  'kbs.co.kr',
  'imbc.com',
  'sbs.co.kr',
  'jtbc.co.kr',
  'ytn.co.kr',
  'mk.co.kr',
  'hankyung.com',
  'newsis.com',
  'news1.kr',
  'osen.co.kr',
  'sportschosun.com',
  'spotvnews.co.kr',
  'spotvnow.co.kr',
  'spotv.net',
  'tving.com',
  'coupangplay.com',
  'wavve.com',
  'afreecatv.com',
  'sooplive.co.kr',
  'sooplive.com',
  'chzzk.naver.com',
  'interfootball.co.kr',
  'footballist.co.kr',
  'bestelevenkorea.com',
  'sportsseoul.com',
  'sportalkorea.com',
  'mydaily.co.kr',
  'xportsnews.com',
  'heraldcorp.com',
  'opgg.com',
] as const;

/** Of hosts where anybody can put up pages under a name of their own, these alone. */
export const exactHosts = [
  'google.com',
  'www.google.com',
  'news.google.com',
  'scholar.google.com',
  'trends.google.com',
  'maps.google.com',
  'support.google.com',
] as const;

/** Newspapers and broadcasters that are called by their ending: 골닷컴. */
export const spelledNames = ['골', '조선', '동아', '중앙', '스포츠조선', '스포츠동아', '엠엘비', '네이버', '아마존', '야후'] as const;

/** Parts of those where anybody can put up anything, or is sent on from. */
export const openHosts = [
  'blog.naver.com',
  'm.blog.naver.com',
  'cafe.naver.com',
  'm.cafe.naver.com',
  'in.naver.com',
  'form.naver.com',
  'smartstore.naver.com',
  'cr.naver.com',
  'link.naver.com',
  'site.naver.com',
  'talk.naver.com',
  'cafe.daum.net',
  'blog.daum.net',
] as const;

/** Wherever they stand after a name, of whatever letters: a full stop there ends no sentence. */
export const coreEndings = 'com net org kr io xyz vip cc biz info site online club shop bet casino cfd icu cyou 컴 닷컴 닷넷'.split(' ');
/** After a Latin name, or where readers are called to the address. */
export const wideEndings =
  'top win live pro app dev link click fun lol work today world space store tech asia page bio blog cloud digital email games group guru help host life market media money network news ninja party plus poker press red rocks run social soccer football studio support systems team trade video wiki zone cash credit loan date download racing stream rest monster buzz quest bond mobi lat pics boats autos yachts motorcycles beauty hair skin homes makeup tattoo christmas vin ltd pub uno wtf bingo game tips deals sale cheap promo express finance loans center agency chat dating webcam tel ink gle foundation black gold limo'.split(
    ' ',
  );
/** Abbreviations as well (CAM, SBS, ONE, AL·NL, vs.AT마드리드): after a name twice as long, or with something of an address beside them. */
export const shortEndings =
  'me tv tk ml ga cf gq pw ws to gg ly jp cn hk tw us uk eu de fr ru in id ph vn th sg my so sh la im is it es nl be at ch se no dk fi pl cz pt br mx ca au nz ai co gl do gd gy gs ax lt md sx su bz vc ag cx nu ee one sbs cam bar bid'.split(
    ' ',
  );
/** Names and words of the game as well (Son.Kim, 손흥민·MOM): only with something of an address beside them. */
export const namelikeEndings = 'kim wang ren mom best vegas'.split(' ');
/** Hangul that mostly just goes on (일본·한국, 셋.넷): only where readers are called there, or alone on a line. */
export const hangulEndings = ['한국', '넷'];
/** Where blanks stand around the dot, or it is spelled out. */
export const plainEndings = ['com', 'net', 'org', 'kr', 'xyz', 'vip', 'io', 'cc', '컴', '넷'];
