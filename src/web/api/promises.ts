// Where each promise of the contract is asked for. Only the contract's types come along: its zod schemas would weigh 23 kB in the browser.
import type { exportData, savePreferences } from '#contract/account/choices.ts';
import type { confirmEmail, forgotPassword, resetPassword, sendVerification } from '#contract/account/letters.ts';
import type { readMember } from '#contract/account/members.ts';
import type { endSession, endSessions, listSessions } from '#contract/account/sessions.ts';
import type { finishSocialLogin, readSocialSignUp, socialProviders, socialSignUp } from '#contract/account/social.ts';
import type {
  changePassword,
  currentUser,
  deleteAccount,
  demoLogin,
  demoMembers,
  login,
  logout,
  register,
  saveAgreements,
  saveAvatar,
  saveProfile,
} from '#contract/accounts.ts';
import type { analyseMatch, dailyAnalysis } from '#contract/analysis.ts';
import type { listOdds } from '#contract/matches.ts';
import type {
  countNotices,
  listNotices,
  readNotices,
  saveNotifications,
  subscribePush,
  testPush,
  unsubscribePush,
  userSettings,
} from '#contract/notifications.ts';
import type { platformStats } from '#contract/platform.ts';
import type { userStats } from '#contract/rankings.ts';
import type { AnswerOf, ArgsOf, Route } from '#contract/route.ts';

type Promises = {
  listOdds: typeof listOdds;
  analyseMatch: typeof analyseMatch;
  dailyAnalysis: typeof dailyAnalysis;
  platformStats: typeof platformStats;
  logout: typeof logout;
  login: typeof login;
  register: typeof register;
  saveAgreements: typeof saveAgreements;
  currentUser: typeof currentUser;
  userStats: typeof userStats;
  saveAvatar: typeof saveAvatar;
  saveProfile: typeof saveProfile;
  changePassword: typeof changePassword;
  deleteAccount: typeof deleteAccount;
  demoMembers: typeof demoMembers;
  demoLogin: typeof demoLogin;
  userSettings: typeof userSettings;
  saveNotifications: typeof saveNotifications;
  savePreferences: typeof savePreferences;
  exportData: typeof exportData;
  listSessions: typeof listSessions;
  endSession: typeof endSession;
  endSessions: typeof endSessions;
  sendVerification: typeof sendVerification;
  confirmEmail: typeof confirmEmail;
  forgotPassword: typeof forgotPassword;
  resetPassword: typeof resetPassword;
  socialProviders: typeof socialProviders;
  finishSocialLogin: typeof finishSocialLogin;
  readSocialSignUp: typeof readSocialSignUp;
  socialSignUp: typeof socialSignUp;
  readMember: typeof readMember;
  listNotices: typeof listNotices;
  countNotices: typeof countNotices;
  readNotices: typeof readNotices;
  subscribePush: typeof subscribePush;
  unsubscribePush: typeof unsubscribePush;
  testPush: typeof testPush;
};
export type PromiseName = keyof Promises;
export type Args<N extends PromiseName> = ArgsOf<Promises[N]>;
export type Answer<N extends PromiseName> = AnswerOf<Promises[N]>;

/** The test beside this file holds these lines to the contract. */
export const promises: { readonly [N in PromiseName]: Pick<Route, 'method' | 'path'> } = {
  listOdds: { method: 'GET', path: '/api/odds/:sport' },
  analyseMatch: { method: 'POST', path: '/api/match/comprehensive-analysis' },
  dailyAnalysis: { method: 'GET', path: '/api/daily-analysis' },
  platformStats: { method: 'GET', path: '/api/platform-stats' },
  logout: { method: 'POST', path: '/api/logout' },
  login: { method: 'POST', path: '/api/login' },
  register: { method: 'POST', path: '/api/register' },
  saveAgreements: { method: 'POST', path: '/api/user/agreements' },
  currentUser: { method: 'GET', path: '/api/user' },
  userStats: { method: 'GET', path: '/api/user/stats' },
  saveAvatar: { method: 'POST', path: '/api/user/avatar' },
  saveProfile: { method: 'PUT', path: '/api/user/profile' },
  changePassword: { method: 'PUT', path: '/api/user/password' },
  deleteAccount: { method: 'DELETE', path: '/api/user/account' },
  demoMembers: { method: 'GET', path: '/api/demo/members' },
  demoLogin: { method: 'POST', path: '/api/demo/login' },
  userSettings: { method: 'GET', path: '/api/user/settings' },
  saveNotifications: { method: 'PUT', path: '/api/user/notifications' },
  savePreferences: { method: 'PUT', path: '/api/user/preferences' },
  exportData: { method: 'GET', path: '/api/user/export' },
  listSessions: { method: 'GET', path: '/api/user/sessions' },
  endSession: { method: 'DELETE', path: '/api/user/sessions/:id' },
  endSessions: { method: 'DELETE', path: '/api/user/sessions' },
  sendVerification: { method: 'POST', path: '/api/user/email/verification' },
  confirmEmail: { method: 'POST', path: '/api/email/confirm' },
  forgotPassword: { method: 'POST', path: '/api/password/forgot' },
  resetPassword: { method: 'POST', path: '/api/password/reset' },
  socialProviders: { method: 'GET', path: '/api/social' },
  finishSocialLogin: { method: 'POST', path: '/api/social/login' },
  readSocialSignUp: { method: 'GET', path: '/api/social/signup' },
  socialSignUp: { method: 'POST', path: '/api/social/signup' },
  readMember: { method: 'GET', path: '/api/members/:username' },
  listNotices: { method: 'GET', path: '/api/user/notices' },
  countNotices: { method: 'GET', path: '/api/user/notices/unread' },
  readNotices: { method: 'POST', path: '/api/user/notices/read' },
  subscribePush: { method: 'POST', path: '/api/user/push' },
  unsubscribePush: { method: 'DELETE', path: '/api/user/push' },
  testPush: { method: 'POST', path: '/api/user/push/test' },
};
