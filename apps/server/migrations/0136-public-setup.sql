-- Others than the owner see the whole set-up of a hand: without its limit, dead button or smallest chip it is another hand (PLAY-11).
create or replace function without_names(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'array' then (
      select coalesce(jsonb_agg(without_names(item) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when key in ('playerName', 'playerId', 'playerSessionId') then 'null'::jsonb
        else without_names(inner_value) end), '{}')
      from jsonb_each(value) as fields (key, inner_value)
      where key in ('playerName', 'playerId', 'playerSessionId',
        'id', 'street', 'seatId', 'actionType', 'actionTypeDisplay', 'betType', 'betAmount', 'raiseAmount', 'isAllIn',
        'stackBefore', 'stackAfter', 'potBefore', 'potAfter', 'timestamp', 'isForced', 'forcedType', 'betRaiseCount',
        'isRuling', 'rank', 'suit', 'flop', 'turn', 'river', 'numericSeatId', 'position', 'initialStack',
        'stackRemaining', 'totalInvested', 'investedByStreet', 'currentStreetBet', 'playerStatus', 'isFolded', 'isVPIP',
        'hasActedThisStreet', 'isOccupied', 'isOccupiedOnTable', 'isHero', 'isAnonymous', 'holeCards', 'lastAction',
        'PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN', 'kind', 'seat', 'to', 'at', 'ruling', 'amount', 'winner', 'cards',
        'board', 'times', 'gameType', 'maxPlayers', 'seats', 'stack', 'sittingOut', 'buttonSeat', 'heroSeat',
        'smallBlind', 'bigBlind', 'ante', 'anteType', 'straddles', 'posts', 'dead', 'boards', 'rake', 'awards', 'split',
        'type', 'pct', 'unit', 'capTiers', 'playerCount', 'maxRake', 'noFlopNoDrop', 'jackpotDrop', 'totalPotGross',
        'totalPotNet', 'totalHeroInvestment', 'totalHeroProfit', 'heroOutcome', 'mainPot', 'sidePots', 'eligiblePlayers',
        'allInPlayer', 'rakeAmount', 'totalBeforeRake', 'totalAfterRake', 'absolutePotGross', 'uncalledBetAmount',
        'potNumber', 'winners', 'share', 'boardIndex',
        'limit', 'added', 'oddChip', 'deadButton', 'deadSmallBlind', 'straddleOrder'))
    when 'string' then case when length(value #>> '{}') > 40 then 'null'::jsonb else value end
    else value end
$$;
