-- Lists by what few rows have: without these, finding none reads every call of a location, or every run of a tenant.
create index calls_outbound on calls (tenant_id, location_id, placed_at desc, id desc) where direction = 'outbound';
create index relay_executions_by_status on relay_executions (tenant_id, status, created_at desc, id desc) where kind = 'execute';
create index relay_executions_by_tier on relay_executions (tenant_id, tier, created_at desc, id desc) where kind = 'execute';
create index relay_executions_by_platform on relay_executions (tenant_id, platform, created_at desc, id desc) where kind = 'execute';
create index relay_executions_by_credential on relay_executions (tenant_id, credential_id, created_at desc, id desc) where kind = 'execute';
