// The sentences that validation has promised word for word, the Korean that screens show for the English ones, and how a wait is told.

export const sentences = {
  emailInvalid: 'Valid email is required',
  passwordEmpty: 'Password is required',
  usernameEmpty: 'Username is required',
  usernameShort: 'Username must be at least 3 characters',
  passwordShort: 'Password must be at least 6 characters',
  displayNameShort: 'Display name must be at least 2 characters',
  confirmEmpty: '비밀번호 확인을 입력해주세요',
  confirmDiffers: '비밀번호가 일치하지 않습니다',
  nicknameShort: '닉네임은 최소 2자 이상이어야 합니다',
  nicknameLong: '닉네임은 최대 20자까지 가능합니다',
  profileUsernameShort: '사용자명은 최소 3자 이상이어야 합니다',
  profileUsernameLong: '사용자명은 최대 20자까지 가능합니다',
  profileEmail: '올바른 이메일 형식을 입력해주세요',
  settingsDisplayName: '표시 이름을 입력해주세요',
  settingsEmail: '올바른 이메일을 입력해주세요',
  settingsUsername: '사용자명은 3자 이상이어야 합니다',
  usernameLetters: '사용자명은 한글, 영문, 숫자, 밑줄(_)만 쓸 수 있어요',
  displayNameLetters: '표시 이름에 쓸 수 없는 문자가 있어요',
  passwordLong: '비밀번호는 200자까지 쓸 수 있어요',
  currentPasswordEmpty: '현재 비밀번호를 입력해주세요',
  newPasswordShort: '새 비밀번호는 8자 이상이어야 합니다',
  postIncomplete: '제목과 내용을 모두 입력해주세요.',
  forecastIncomplete: '스포츠, 예측, 예측 근거를 모두 입력해주세요.',
  /** The quick-prediction screen's own: the API answers the two above. */
  quickIncomplete: '입력 오류: 예측을 선택하고 내용을 입력해주세요.',
  imageTooLarge: '5MB 이하의 이미지를 선택해주세요.',
  notAnImage: '이미지 파일만 업로드 가능합니다.',
  nothingChosen: '선택 필요',
} as const;

const korean: Readonly<Record<string, string>> = {
  [sentences.emailInvalid]: sentences.settingsEmail,
  [sentences.passwordEmpty]: '비밀번호를 입력해주세요',
  [sentences.usernameEmpty]: '사용자명을 입력해주세요',
  [sentences.usernameShort]: sentences.settingsUsername,
  [sentences.passwordShort]: '비밀번호는 6자 이상이어야 합니다',
  [sentences.displayNameShort]: '표시 이름은 2자 이상이어야 합니다',
};

/** What a Korean screen shows for a promised sentence; Korean sentences stay as they are. */
export const koreanSentence = (sentence: string): string => korean[sentence] ?? sentence;

/** `3분`, or `20초` below a minute: how long until it is worth trying again. */
export const waitingTime = (delayMs: number): string =>
  delayMs < 60_000 ? `${Math.max(1, Math.ceil(delayMs / 1000))}초` : `${Math.ceil(delayMs / 60_000)}분`;
