import Button from '@mui/material/Button'
import { useState } from 'react'
import { RedlineLine } from '../ui/redline/RedlineLine.tsx'
import { changesOnly, type SectionChange } from './text-changes.ts'

const words = { onlyChanges: 'Show changes only', everything: 'Show full text' } as const

/** The changes between two versions; the full text is one click away. */
export function TextChanges({ changes }: { changes: readonly SectionChange[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const visibleChanges = isWhole ? changes : changesOnly(changes)
  return (
    <>
      {visibleChanges.map((entry, index) => (
        // The same text may occur several times.
        <RedlineLine key={index} entry={entry} />
      ))}
      <Button
        size="small"
        sx={{ mt: 2, display: 'flex', width: 'fit-content' }}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? words.onlyChanges : words.everything}
      </Button>
    </>
  )
}
