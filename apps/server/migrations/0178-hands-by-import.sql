-- Whether an import of tournament hands was undone is asked with every part of it that is saved (IMP-20). Hands of sessions have no import id.
create index hands_by_import on hands (user_id, import_id) where import_id is not null;
