#!/bin/sh
# Makes a leader whose disk is nearly full hand over, because Patroni keeps one that only refuses to grow. Runs on every database machine.
# disk-guard.sh NAME http://ADDRESS:8008 FOLDER [percent that may be used, 90] [seconds until it may ask again, 600]
# The pause is for the day on which all disks are full: the leadership doesn't go round and round.
name=$1 patroni=$2 folder=$3 most=${4:-90} pause=${5:-600}
while sleep 2; do
  used=$(df --output=pcent "$folder" | tail -n 1 | tr -dc 0-9)
  [ "$used" -gt "$most" ] || continue
  curl -fsS -m 2 -o /dev/null "$patroni/primary" 2>/dev/null || continue
  echo "$name: $used % of the disk are used; asking for another leader"
  curl -fsS -m 30 -X POST "$patroni/switchover" -d "{\"leader\":\"$name\"}" && sleep "$pause"
done
