import { colors } from '../ui/theme.ts'

/** The look of what filters a list: quiet until it does. */
export function filterButton(isOn: boolean) {
  return {
    minHeight: 36,
    px: 1.5,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: isOn ? 'primary.main' : 'text.primary',
    borderColor: isOn ? 'primary.main' : colors.fieldBorder,
    bgcolor: isOn ? colors.primaryTint : colors.surface,
    '&:hover': { bgcolor: isOn ? colors.primaryTint : colors.page },
  } as const
}
