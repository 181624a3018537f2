export { AuthenticatorSetUp } from './AuthenticatorSetUp.tsx'
export { MethodChoice } from './MethodChoice.tsx'
export { RecoveryCodes } from './RecoveryCodes.tsx'
