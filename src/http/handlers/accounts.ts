// Accounts answered: signing up, in and out, sessions, letters, other sites, and leaving.
import type { Services } from '#services/services.ts';
import type { Call, Handlers } from '../bind.ts';
import { callerOf, type Sessions } from '../session.ts';
import { cameBackWith } from '../social.ts';

type Setter = Pick<Call<never>, 'setHeader'>;

export function accountHandlers({ accounts }: Services, sessions: Sessions): Handlers {
  /** A session that has begun is also kept as a cookie, so that pages know the member. */
  const begun = async <S extends { token: string; expiresAt: string }>(call: Setter, opening: Promise<S>): Promise<S> => {
    const session = await opening;
    sessions.keep(call, session);
    return session;
  };
  return {
    register: (call) => begun(call, accounts.register(call.input, callerOf(call.request))),
    login: (call) => begun(call, accounts.login(call.input, callerOf(call.request))),
    logout: async (call) => {
      for (const token of sessions.tokensOf(call.request)) await accounts.logout(token);
      sessions.forget(call);
      return { ok: true };
    },
    currentUser: async (call) => {
      const user = await accounts.currentUser(call.viewer);
      sessions.share(call, call.request, call.viewer);
      return user;
    },
    saveAgreements: ({ viewer, input }) => accounts.saveAgreements(viewer, input),
    saveProfile: ({ viewer, input, request }) => accounts.saveProfile(viewer, input, callerOf(request)),
    changePassword: (call) => begun(call, accounts.changePassword(call.viewer, call.input, callerOf(call.request))),
    deleteAccount: async (call) => {
      const done = await accounts.deleteAccount(call.viewer, call.input, callerOf(call.request));
      sessions.forget(call);
      return done;
    },
    demoMembers: () => accounts.demoMembers(),
    demoLogin: (call) => begun(call, accounts.demoLogin(call.input, callerOf(call.request))),
    listSessions: ({ viewer }) => accounts.listSessions(viewer),
    endSession: ({ viewer, input }) => accounts.endSession(viewer, input),
    endSessions: async (call) => {
      const done = await accounts.endSessions(call.viewer, call.input);
      if (call.input.includeCurrent) sessions.forget(call);
      return done;
    },
    sendVerification: ({ viewer }) => accounts.sendVerification(viewer),
    confirmEmail: ({ input }) => accounts.confirmEmail(input),
    forgotPassword: ({ input }) => accounts.forgotPassword(input),
    resetPassword: (call) => begun(call, accounts.resetPassword(call.input, callerOf(call.request))),
    socialProviders: async () => accounts.socialProviders(),
    finishSocialLogin: async (call) => {
      cameBackWith(call.request, call.input.ticket);
      return begun(call, accounts.finishSocialLogin(call.input, callerOf(call.request)));
    },
    readSocialSignUp: async ({ input, request }) => {
      cameBackWith(request, input.ticket);
      return accounts.readSocialSignUp(input);
    },
    socialSignUp: async (call) => {
      cameBackWith(call.request, call.input.ticket);
      return begun(call, accounts.socialSignUp(call.input, callerOf(call.request)));
    },
  };
}
