-- Which models a workspace lets be asked, as `vendor:model`; null: every one that the server has. `language_models` still says 'off'.
alter table workspaces add column allowed_models text[] check (cardinality(allowed_models) > 0);
