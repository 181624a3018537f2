import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { answeringTexts as words } from '../answering-texts.ts'
import type { AnswerActions } from '../use-answers.ts'

type RowHeadingProps = {
  section: string
  row: string
  index: number
  item: string
  canRemove: boolean
  actions: AnswerActions
}

/** The name of a row, and the button that removes it. */
export const RowHeading = memo(function RowHeading(props: RowHeadingProps) {
  const { section, row, index, item, canRemove, actions } = props
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 36 }}>
      <Typography variant="h3" id={`row-${row}`}>
        {words.row(item, index + 1)}
      </Typography>
      {canRemove && (
        <Button
          size="small"
          color="inherit"
          aria-label={words.removeRow(item, index + 1)}
          onClick={() => actions.removeRow(section, row)}
        >
          {words.remove}
        </Button>
      )}
    </Box>
  )
})
