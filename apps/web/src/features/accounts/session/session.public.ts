export { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx'
export { CodesCard } from './CodesCard.tsx'
export { MethodChoice } from './MethodChoice.tsx'
export { CodesLost, RecoveryCodes } from './later-steps.ts'
