-- Which request of the owner a change came from (FEED-15), so that a device whose answer got lost knows that what it did is in the
-- records it reads. An operation sets it for its transaction; null for everything else.
alter table change add column request text;
alter table change alter column request set default nullif(current_setting('sidepot.request', true), '');
