import type { Question } from '@domicile/contract/knowledge/faq/faq'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertFailure, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { hairline, surface } from '../../../ui/layout/surface.ts'
import { faqTexts } from './faq-texts.ts'
import { QuestionItem } from './QuestionItem.tsx'

const words = faqTexts.archived

/** The archived questions, which editors restore. */
export default function FaqArchiveScreen() {
  const result = useQuery(query('GET /api/faq/archive'))
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        breadcrumbs={[{ label: faqTexts.title, to: paths.faq() }, { label: words.title }]}
      />
      <Box sx={surface}>
        <QueryBoundary query={result}>
          {(questions) =>
            questions.length === 0 ? (
              <EmptyState {...words.empty} />
            ) : (
              <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, px: 2, py: 0 }}>
                {questions.map((question) => (
                  <ArchivedQuestion key={question.id} question={question} />
                ))}
              </Box>
            )
          }
        </QueryBoundary>
      </Box>
    </>
  )
}

function ArchivedQuestion({ question }: { question: Question }) {
  const { events, done } = faqTexts
  const [isOpen, setIsOpen] = useState(false)
  const restoring = useSend('DELETE /api/faq/:id/archival', { done: done.restore })
  const restore = () => restoring.mutate({ params: { id: question.id } }, { onError: alertFailure })
  return (
    <Box component="li" sx={{ ...hairline, display: 'flex', gap: 1, alignItems: 'flex-start', py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <QuestionItem question={question} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </Box>
      {question.allowedActions.includes('restore') && (
        <Button
          size="small"
          disabled={restoring.isPending}
          aria-label={words.restoreOf(question.question)}
          onClick={restore}
        >
          {events.restore}
        </Button>
      )}
    </Box>
  )
}
