import type { Question } from '@domicile/contract/knowledge/faq/faq'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useId, useRef } from 'react'
import { paths } from '../../../navigation/paths.ts'
import { copyText } from '../../../session/copy-text.ts'
import { FormattedText } from '../../../ui/data/FormattedText.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { faqTexts as words } from './faq-texts.ts'

type QuestionItemProps = {
  question: Question
  isOpen: boolean
  onToggle: () => void
}

/** A question that opens its answer. */
export function QuestionItem({
  question: { id, question, answer, state, article },
  isOpen,
  onToggle,
}: QuestionItemProps) {
  const panel = useId()
  const top = useShownOnArrival(isOpen)
  return (
    <Box ref={top} sx={{ scrollMarginTop: 80 }}>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={onToggle}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        sx={{ ml: -1, textAlign: 'left', fontWeight: 500 }}
      >
        {question}
      </Button>
      {state === 'draft' && <StatusChip label={words.draft} tone="pending" />}
      {isOpen && (
        <Box id={panel} sx={{ maxWidth: '72ch', pl: 3, pb: 1, overflowWrap: 'anywhere' }}>
          <FormattedText html={answer} />
          {article && (
            <Box sx={{ mb: 1 }}>
              {words.more} <TextLink to={paths.post(article.slug)}>{article.name}</TextLink>
            </Box>
          )}
          {state !== 'archived' && (
            <Button
              size="small"
              aria-label={words.copyLinkOf(question)}
              onClick={() => copyText(location.origin + paths.faq({ question: id }), words.copied)}
              sx={{ ml: -1 }}
            >
              {words.copyLink}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

/** Scrolls to a question that the address opened, once. */
function useShownOnArrival(isOpen: boolean) {
  const top = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && isOpen) top.current?.scrollIntoView({ block: 'start' })
    isFirst.current = false
  }, [isOpen])
  return top
}
