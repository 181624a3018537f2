-- What clients answered when ordering, for the main API: it reads the answers when it opens what a paid line is for, so
-- that the job that asks for this carries ids alone. Its jobs run with the owner's rights; no request reads it.
create view public.ordered_answers as
  select line.company_id, line.id as line_id, question.number, question.asked ->> 'label' as question,
    line.answers ->> (question.asked ->> 'key') as answer
  from order_lines line, jsonb_array_elements(line.questions) with ordinality question (asked, number)
  where line.answers ->> (question.asked ->> 'key') <> '';
revoke all on public.ordered_answers from domicile_api, domicile_client;
