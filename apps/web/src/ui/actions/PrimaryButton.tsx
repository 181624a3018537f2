import { ActionButton } from './ActionButton.tsx'

export type PrimaryAction = {
  label: string
  to?: string
  onClick?: () => void
  disabledReason?: string | undefined
  busy?: boolean
  waitsForFiles?: boolean
}

/** The main action of a page. */
export function PrimaryButton({ label, ...rest }: PrimaryAction) {
  return (
    <ActionButton variant="contained" {...rest}>
      {label}
    </ActionButton>
  )
}
