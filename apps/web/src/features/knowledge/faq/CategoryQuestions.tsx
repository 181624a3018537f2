import type { Question } from '@domicile/contract/knowledge/faq/faq'
import { can } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { alertFailure, me, useSend } from '../../../api/queries.ts'
import { paths } from '../../../navigation/paths.ts'
import { SortableList } from '../../../ui/boards/SortableList.tsx'
import { hairline, surface } from '../../../ui/layout/surface.ts'
import { faqTexts as words } from './faq-texts.ts'
import { QuestionItem } from './QuestionItem.tsx'
import { useQuestionActions } from './use-question-actions.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

type CategoryQuestionsProps = {
  category: string | null
  questions: readonly Question[]
  /** Some questions of the category are hidden, so it can't be put in order. */
  isFiltered: boolean
  onEdit: (question: Question) => void
}

/** The questions of a category; editors put them in order and change them. */
export function CategoryQuestions({ category, questions, isFiltered, onEdit }: CategoryQuestionsProps) {
  const { data: person } = useQuery(me)
  const title = category ?? words.uncategorised
  const { ordered, move } = useOrder(category, questions)
  const actionsOf = useQuestionActions(onEdit)
  const mayOrder = person && can(person, 'faq:publish') && !isFiltered && questions.length > 1
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {person && can(person, 'faq:draft') ? (
        <SortableList
          label={title}
          items={ordered}
          itemKey={({ id }) => id}
          itemTitle={({ question }) => question}
          renderItem={(question) => <OpenInAddress question={question} />}
          onMove={mayOrder ? move : undefined}
          actions={actionsOf}
        />
      ) : (
        <Box component="ul" aria-label={title} sx={{ ...surface, listStyle: 'none', m: 0, px: 2 }}>
          {questions.map((question) => (
            <Box component="li" key={question.id} sx={{ ...hairline, py: 1 }}>
              <OpenInAddress question={question} />
            </Box>
          ))}
        </Box>
      )}
    </section>
  )
}

/** The open question is in the address, so that its link leads to it. */
function OpenInAddress({ question }: { question: Question }) {
  const navigate = useNavigate()
  const { q, question: openId } = useAddressQuery()
  const isOpen = openId === question.id
  const toggle = () => {
    const to = paths.faq({ q, question: isOpen ? undefined : question.id })
    void navigate({ to, replace: true, resetScroll: false })
  }
  return <QuestionItem question={question} isOpen={isOpen} onToggle={toggle} />
}

/** The order that the user gave the questions holds until the server's answer shows it. */
function useOrder(category: string | null, questions: readonly Question[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  const sending = useSend('PUT /api/faq-order')
  const isCurrent = ids.length === questions.length && questions.every(({ id }) => ids.includes(id))
  const ordered = isCurrent
    ? questions.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    : questions
  const move = (from: number, to: number) => {
    const next = ordered.map(({ id }) => id)
    next.splice(to, 0, ...next.splice(from, 1))
    setIds(next)
    sending.mutate(
      { body: { category, ids: next } },
      {
        onError: (error) => {
          setIds([])
          alertFailure(error)
        },
      },
    )
  }
  return { ordered, move }
}
