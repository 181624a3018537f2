import { colors } from '../../ui/theme.ts'

/** Returns the style of a filter button, which stands out only while the filter is on. */
export function filterButton(isOn: boolean) {
  return {
    minHeight: 36,
    px: 1.5,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: 'text.primary',
    borderColor: isOn ? 'text.primary' : colors.quietBorder,
    borderBottomColor: isOn ? 'text.primary' : colors.fieldBorder,
    bgcolor: isOn ? colors.chosen : colors.surface,
    '&:hover': { bgcolor: isOn ? colors.chosen : colors.page },
  } as const
}
