import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { colors } from '../../../../../ui/theme.ts'
import { valueInWords } from '../conditions/sentences.ts'
import { shownLabel } from '../structure/labels.ts'

const MOST_OPTIONS = 6

/** A field as the person who answers sees it, without its function. */
export function FieldFace({ field }: { field: Field }) {
  const { type, help, required } = field
  return (
    <Box component="span" sx={{ display: 'block', textAlign: 'left', overflowWrap: 'anywhere' }}>
      {type !== 'checkbox' && (
        <Box component="span" sx={{ display: 'block', typography: 'h3' }}>
          {shownLabel(field)}
          {required === true && star}
        </Box>
      )}
      {help && (
        <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
          {help}
        </Box>
      )}
      <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
        <Control field={field} />
      </Box>
    </Box>
  )
}

const star = (
  <Box component="span" sx={{ color: 'error.main' }}>
    {' *'}
  </Box>
)

function Control({ field }: { field: Field }) {
  const { type, options, required } = field
  const answering = fieldTypes[type]
  if (answering === 'yes-no')
    return (
      <Line icon={<CheckBoxOutlineBlank />}>
        <b>{shownLabel(field)}</b>
        {required === true && star}
      </Line>
    )
  if (type === 'radio' || type === 'single choice' || answering === 'several') {
    const Icon = answering === 'several' ? CheckBoxOutlineBlank : RadioButtonUnchecked
    const rest = options.length - MOST_OPTIONS
    return (
      <>
        {options.slice(0, MOST_OPTIONS).map((option, place) => (
          <Line key={place} icon={<Icon />}>
            {option.label}
          </Line>
        ))}
        {rest > 0 && <Line>{`and ${rest} more`}</Line>}
      </>
    )
  }
  const tall = answering === 'lines' || answering === 'formatted'
  const { text, isHint } = contentOf(field)
  return (
    <Box
      component="span"
      sx={{ ...box, minHeight: tall ? 64 : 36, alignItems: tall ? 'flex-start' : 'center' }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, color: isHint ? 'text.secondary' : 'text.primary' }}>
        {text}
      </Box>
      {field.unit && <Box component="span">{field.unit}</Box>}
      {ends[answering] ??
        (type === 'autocomplete' ? <Search /> : answering === 'one' && <KeyboardArrowDown />)}
    </Box>
  )
}

/** The text in a field before it is answered. */
function contentOf(field: Field): { text: string; isHint: boolean } {
  const value = field.default
  if (field.computed) return { text: 'Computed', isHint: true }
  if (value !== null && value !== '')
    return { text: valueInWords(value, field).replace(/^“|”$/g, ''), isHint: false }
  return { text: field.placeholder ?? '', isHint: true }
}

const ends = {
  date: <CalendarMonthOutlined />,
  file: <CloudUploadOutlined />,
  image: <ImageOutlined />,
} as Partial<Record<string, ReactNode>>

function Line({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, py: 0.25, alignItems: 'flex-start', ...iconSize }}>
      {icon}
      <span>{children}</span>
    </Stack>
  )
}

const iconSize = {
  '& svg': { fontSize: 20, color: 'text.secondary', flexShrink: 0 },
  '& b': { fontWeight: 600 },
}
const box = {
  display: 'flex',
  gap: 1,
  px: 1.5,
  py: 0.75,
  border: 1,
  borderColor: colors.quietBorder,
  borderRadius: 1,
  bgcolor: colors.page,
  ...iconSize,
} as const
