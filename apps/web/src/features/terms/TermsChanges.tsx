import type { TermsChange } from '@domicile/contract/terms'
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { statusColors } from '../../ui/theme.ts'
import { changesOnly } from './shown-changes.ts'
import { termsTexts } from './terms-texts.ts'
import { paragraph } from './TermsText.tsx'

const words = termsTexts.gate

/** The changes between two versions; the full text is one click away. */
export function TermsChanges({ changes }: { changes: readonly TermsChange[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? changes : changesOnly(changes)
  return (
    <>
      {shown.map((change, index) => (
        // The same text may occur several times, so the key needs the index.
        <Line key={`${change.kind} ${index} ${change.text}`} change={change} />
      ))}
      <Button size="small" sx={{ mt: 2 }} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? words.onlyChanges : words.everything}
      </Button>
    </>
  )
}

function Line({ change: { kind, text, isHeading } }: { change: TermsChange }) {
  if (kind === 'same') {
    return isHeading ? (
      <Typography variant="h2" sx={{ mt: 3 }}>
        {text}
      </Typography>
    ) : (
      <Typography sx={paragraph}>{text}</Typography>
    )
  }
  const { icon: Icon, label, mark, colors } = looks[kind]
  return (
    <Box sx={{ ...changed, bgcolor: colors.tint, borderColor: colors.text }}>
      <Typography variant="body2" component="p" sx={{ ...tag, color: colors.text }}>
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {label}
      </Typography>
      <Typography
        variant={isHeading ? 'h2' : 'body1'}
        component={isHeading ? 'h2' : 'p'}
        sx={isHeading ? undefined : { ...paragraph, mt: 0 }}
      >
        <Box component={mark} sx={{ textDecoration: kind === 'removed' ? 'line-through' : 'none' }}>
          {text}
        </Box>
      </Typography>
    </Box>
  )
}

const looks = {
  added: { icon: AddCircleOutlined, label: words.added, mark: 'ins', colors: statusColors.approved },
  removed: { icon: RemoveCircleOutlined, label: words.removed, mark: 'del', colors: statusColors.issues },
} as const

const changed = { mt: 1.5, pl: 2, pr: 1, py: 1, borderLeft: '3px solid' } as const
const tag = { display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, mb: 0.5 } as const
