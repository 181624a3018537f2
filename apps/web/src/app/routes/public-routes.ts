import type { Row } from '../route-row.ts'
import { texts } from '../../session/texts.ts'

/** The screens that need no sign-in; routes.ts has the others. */
export const publicRoutes: readonly Row[] = [
  {
    path: '/login',
    title: texts.signIn.title,
    access: 'public',
    screen: () => import('../../features/accounts/session/LoginScreen.tsx'),
  },
  {
    path: '/reset-password',
    title: texts.resetPassword.title,
    access: 'public',
    screen: () => import('../../features/accounts/password-reset/ResetPasswordScreen.tsx'),
  },
  {
    path: '/reset-password/{id}',
    title: texts.resetPassword.newTitle,
    access: 'public',
    screen: () => import('../../features/accounts/password-reset/NewPasswordScreen.tsx'),
  },
  {
    path: '/register',
    title: texts.signIn.register,
    access: 'public',
    screen: () => import('../../features/accounts/registration/RegisterScreen.tsx'),
  },
  {
    path: '/invitation',
    title: 'Invitation',
    access: 'public',
    screen: () => import('../../features/accounts/invitations/link/InvitationScreen.tsx'),
  },
  {
    path: '/answer',
    title: 'Answer a form',
    access: 'anyone',
    screen: () => import('../../features/forms/outsiders/AnswerScreen.tsx'),
  },
  {
    path: '/terms',
    title: texts.terms.title,
    access: 'public',
    screen: () => import('../../features/accounts/terms/TermsScreen.tsx'),
  },
  {
    path: '/2fa',
    title: texts.twoFactor.setUpTitle,
    access: 'public',
    screen: () => import('../../features/accounts/session/TwoFactorScreen.tsx'),
  },
  {
    path: '/2fa-check',
    title: texts.twoFactor.checkTitle,
    access: 'public',
    screen: () => import('../../features/accounts/session/TwoFactorCheckScreen.tsx'),
  },
  {
    path: '/two-factor-reset',
    title: 'Stop a reset',
    access: 'anyone',
    screen: () => import('../../features/accounts/password-reset/StopResetScreen.tsx'),
  },
  {
    path: '/email-change',
    title: 'Change of email address',
    access: 'anyone',
    screen: () => import('../../features/accounts/email-change/ConfirmEmailScreen.tsx'),
  },
  {
    path: '/email-change/undo',
    title: 'Undo a change of email address',
    access: 'anyone',
    screen: () => import('../../features/accounts/email-change/UndoEmailScreen.tsx'),
  },
  {
    path: '/unsubscribe',
    title: 'Fewer mails',
    access: 'anyone',
    screen: () => import('../../features/home/notices/UnsubscribeScreen.tsx'),
  },
]
