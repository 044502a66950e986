-- W3C Trace Context of the request that queued the run, for the worker that carries it out; null where nothing is traced.
alter table relay_executions add column traceparent text;
