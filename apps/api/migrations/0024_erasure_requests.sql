-- When a person last asked to be erased: within the month that the firm has to answer, asking again is no new request.

alter table users add column erasure_asked_at timestamptz;
