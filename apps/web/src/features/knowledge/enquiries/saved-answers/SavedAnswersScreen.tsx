import type { SavedAnswer } from '@domicile/contract/knowledge/enquiries/saved-answers'
import { can } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me, query } from '../../../../api/queries.ts'
import { QueryBoundary } from '../../../../api/QueryBoundary.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { PrimaryButton } from '../../../../ui/actions/PrimaryButton.tsx'
import { hairline, surface } from '../../../../ui/layout/surface.ts'
import { enquiryTexts, savedAnswerTexts as words } from '../enquiry-texts.ts'

const NewSavedAnswer = openedPart(async () => (await import('./SavedAnswerPanels.tsx')).NewSavedAnswer)
const EditSavedAnswer = openedPart(async () => (await import('./SavedAnswerPanels.tsx')).EditSavedAnswer)

/** The texts that staff insert into their answers. */
export default function SavedAnswersScreen() {
  const { data: person } = useQuery(me)
  const result = useQuery(query('GET /api/saved-answers'))
  const [open, setOpen] = useState<SavedAnswer | 'new'>()
  const mayWrite = Boolean(person && can(person, 'saved-answers:write'))
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: enquiryTexts.queue.title, to: paths.enquiries() }, { label: words.title }]}
        actions={mayWrite && <PrimaryButton label={words.new} onClick={() => setOpen('new')} />}
      />
      <Box sx={{ ...surface, px: 2 }}>
        <QueryBoundary query={result}>
          {(answers) =>
            answers.length === 0 ? (
              <EmptyState {...words.empty} quiet />
            ) : (
              <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {answers.map((answer) => (
                  <Entry key={answer.id} answer={answer} {...(mayWrite && { onEdit: setOpen })} />
                ))}
              </Box>
            )
          }
        </QueryBoundary>
      </Box>
      {open === 'new' && <NewSavedAnswer onClose={close} />}
      {open && open !== 'new' && <EditSavedAnswer answer={open} onClose={close} />}
    </>
  )
}

type EntryProps = { answer: SavedAnswer; onEdit?: (answer: SavedAnswer) => void }

function Entry({ answer, onEdit }: EntryProps) {
  const { name, text } = answer
  return (
    <Box component="li" sx={{ ...hairline, py: 1.5, overflowWrap: 'anywhere' }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography sx={{ maxWidth: '72ch', whiteSpace: 'pre-line' }}>{text}</Typography>
      {onEdit && (
        <Button size="small" aria-label={words.editOf(name)} onClick={() => onEdit(answer)} sx={{ ml: -1 }}>
          {words.edit}
        </Button>
      )}
    </Box>
  )
}
