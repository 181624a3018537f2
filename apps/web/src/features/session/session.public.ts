export { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx'
export { CodesLost } from './CodesLost.tsx'
export { MethodChoice } from './MethodChoice.tsx'
export { RecoveryCodes } from './RecoveryCodes.tsx'
